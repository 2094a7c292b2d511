/**
 * Where the built page sends its calls, from API_BASE_URL: http(s), without a slash at its end; '' for the page's own origin.
 * @throws Error in one line for what is no such address
 */
export function apiBaseUrl(given = process.env.API_BASE_URL ?? ''): string {
  if (given === '') return ''
  const { protocol = '', search = '', hash = '', href = '' } = URL.parse(given) ?? {}
  if (!['http:', 'https:'].includes(protocol) || search || hash)
    throw new Error('API_BASE_URL: must be a URL beginning with http: or https:, without ? and #')
  return href.replace(/\/+$/, '')
}
