/** The origin of the page's calls from API_BASE_URL; '' for the page's own. Throws for a malformed one. */
export function apiBaseUrl(given = process.env.API_BASE_URL ?? ''): string {
  if (given === '') return ''
  const { protocol = '', search = '', hash = '', href = '' } = URL.parse(given) ?? {}
  if (!['http:', 'https:'].includes(protocol) || search || hash)
    throw new Error('API_BASE_URL: must be a URL beginning with http: or https:, without ? and #')
  return href.replace(/\/+$/, '')
}
