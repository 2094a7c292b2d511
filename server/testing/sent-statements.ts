import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'

// Keeps the text of every statement that the tests send, so that another engine can be asked to take each of them.

const folder = process.env.SENT_STATEMENTS
const sent = globalThis as typeof globalThis & { sentStatements?: Set<string> }

const textOf = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'text' in query ? query.text : query

function listen(texts: Set<string>): void {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client, args) {
      const text = textOf(args[0])
      if (typeof text === 'string') texts.add(text)
      return Reflect.apply(target, client, args)
    },
  })
}

if (folder !== undefined) {
  if (!sent.sentStatements) {
    sent.sentStatements = new Set()
    listen(sent.sentStatements)
  }
  afterAll(() => {
    const texts = [...(sent.sentStatements ?? [])]
    sent.sentStatements?.clear()
    if (texts.length === 0) return
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(texts))
  })
}
