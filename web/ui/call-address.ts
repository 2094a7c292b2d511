/** The address of a call or of a picture it names; the page's own origin unless the build was given another. */
export const callAddress = (path: string, base: string = import.meta.env.API_BASE_URL ?? ''): string =>
  path.startsWith('/') ? `${base}${path}` : path
