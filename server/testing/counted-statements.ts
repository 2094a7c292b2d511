import pg from 'pg'

/** Each five seconds a process looks whether the operator announced maintenance, and wakes workers for all that asked: no request's own work. */
const isForAll = (statements: readonly string[]) =>
  statements.some((text) => text.includes('maintenance') || text.includes('pg_notify'))
const isEnd = (text: string) => /(^|; )(commit|rollback)$/.test(text)

/** The statements by transaction while `work` runs; nothing else may query meanwhile. */
export async function transactionsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const { query } = pg.Client.prototype
  const transactions: string[][] = []
  const open = new Map<unknown, string[]>()
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client, args) {
      const [asked] = args
      const text = typeof asked === 'string' ? asked : String(asked.text)
      if (text.startsWith('begin')) open.set(client, [])
      const statements = open.get(client) ?? []
      if (statements.length === 0) transactions.push(statements)
      statements.push(text)
      if (isEnd(text)) open.delete(client)
      return Reflect.apply(target, client, args)
    },
  })
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return transactions.filter((statements) => !isForAll(statements))
}
