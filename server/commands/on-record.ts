import { userInfo } from 'node:os'
import { writeAudit } from '../platform/audit.ts'
import type { App } from '../platform/context.ts'
import { endCommand, noteCommand } from '../platform/installation-log.ts'

export type Given = { name: string; companyId: number | null }

/** The company that the options of a command name, whatever else they say. */
export function companyIn(name: string, args: readonly string[]): number | null {
  const flag = name.startsWith('company ') ? '--id' : '--company'
  const at = args.findIndex((arg) => arg === flag || arg.startsWith(`${flag}=`))
  const id = Number(args[at]?.split('=')[1] ?? args[at + 1])
  return at >= 0 && Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Who the shell says gives the command; null where it does not. */
function shellUser(env: NodeJS.ProcessEnv): string | null {
  try {
    return env.SUDO_USER || env.LOGNAME || env.USER || userInfo().username
  } catch {
    return null
  }
}

async function begin(app: App, { name, companyId }: Given, env: NodeJS.ProcessEnv): Promise<number | null> {
  const now = app.clock()
  try {
    return await app.database.asSystem(async (tx) => {
      const company = companyId
        ? await tx.selectFrom('companies').select('id').where('id', '=', companyId).executeTakeFirst()
        : null
      const by = { user: null, request: { uri: `soramoyo ${name}`, ip: null }, now }
      if (company)
        await writeAudit(
          tx,
          { ...by, companyId: company.id },
          { category: 'operator', task: 'operator.command' },
        )
      return noteCommand(tx, { command: name, osUser: shellUser(env), now })
    })
  } catch (error) {
    // a database that is behind the program, full or read-only has to let itself be looked after
    app.log.warn({ err: error }, 'the command could not be put on record')
    return null
  }
}

/** Records a command's name, time and operator before its work; not its arguments. */
export async function onRecord<T>(
  app: App,
  given: Given,
  env: NodeJS.ProcessEnv,
  work: () => Promise<T>,
): Promise<T> {
  const id = await begin(app, given, env)
  const end = async (result: 'success' | 'failure') => {
    if (id !== null) await app.database.asSystem((tx) => endCommand(tx, id, result)).catch(() => undefined)
  }
  try {
    const done = await work()
    await end('success')
    return done
  } catch (error) {
    await end('failure')
    throw error
  }
}
