import { type Finding, well, wrong } from '../../platform/findings.ts'

export type SiteAnswer = { status: number; headers: Headers }

const proxyTodo = 'let the reverse proxy pass on what the program sends (docs/operations.md#reverse-proxy)'

const expected: readonly [string, RegExp][] = [
  ['content-security-policy', /default-src 'none'/],
  ['x-content-type-options', /nosniff/],
  ['referrer-policy', /no-referrer/],
]

/** Whether the headers that protect readers reach them. */
export function headerFindings({ headers }: SiteAnswer, isSecure: boolean): Finding[] {
  const needed = isSecure ? [...expected, ['strict-transport-security', /max-age=\d{5,}/] as const] : expected
  const missing = needed.filter(([name, value]) => !value.test(headers.get(name) ?? '')).map(([name]) => name)
  return missing.length > 0
    ? [wrong('security headers', `${missing.join(', ')} do not reach a browser as sent`, proxyTodo)]
    : [well('security headers', 'reach a browser as sent')]
}

/** Whether what is for this machine alone is closed to others. */
export function closedFindings(open: readonly string[]): Finding[] {
  return open.length > 0
    ? [
        wrong(
          'inner pages',
          `${open.join(', ')} can be read from outside`,
          'set METRICS_TOKEN, and let PUBLIC_URL be the address that people use',
        ),
      ]
    : [well('inner pages', '/metrics and /outbox are closed to others')]
}
