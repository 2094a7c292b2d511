import { type Config, isProduction } from '../../platform/config.ts'
import { type Finding, unknown, well, wrong } from '../../platform/findings.ts'
import { closedFindings, headerFindings, type SiteAnswer } from './site-rules.ts'

async function visit(config: Config, path: string): Promise<SiteAnswer> {
  const response = await fetch(`${config.PUBLIC_URL}${path}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  })
  await response.arrayBuffer()
  return { status: response.status, headers: response.headers }
}

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
}

async function openPages(config: Config): Promise<string[]> {
  if (!isProduction(config)) return []
  const paths = ['/metrics', '/outbox']
  const answers = await Promise.all(paths.map((path) => visit(config, path)))
  return paths.filter((_, index) => answers[index]?.status === 200)
}

/** The installation as a visitor of PUBLIC_URL meets it. */
export async function examineSite(config: Config): Promise<Finding[]> {
  try {
    const answer = await visit(config, '/healthz')
    if (answer.status !== 200)
      return [
        wrong(
          'PUBLIC_URL',
          `/healthz answers ${answer.status}`,
          'read the log of the program and of the proxy',
        ),
      ]
    return [
      well('PUBLIC_URL', `${config.PUBLIC_URL} answers`),
      ...headerFindings(answer, config.secure),
      ...closedFindings(await openPages(config)),
    ]
  } catch (error) {
    return [
      unknown(
        'PUBLIC_URL',
        `${config.PUBLIC_URL} could not be asked from here (${reasonOf(error)})`,
        'start the program, or run doctor where the address is reached',
      ),
    ]
  }
}
