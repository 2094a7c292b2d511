const forbidden = /^(utils?|helpers?|common|types|index)$/
const part = 'routes|service|queries|rules|thread|mails|words|export'
const featureFile = new RegExp(`^(${part}|jobs|[a-z0-9-]+-(${part})|[a-z0-9.-]+\\.test)\\.ts$`)
const languageFile = /\/words\/(wording|ja|en|zh-hans|zh-hant)\.ts$/

/** Names that say nothing, and files of a server feature that are not on the list of its parts. */
export function wrongNames(paths: string[]): string[] {
  return paths.flatMap((path) => {
    const parts = path.split('/')
    const vague = parts.map((part) => part.replace(/\..*$/, '')).find((stem) => forbidden.test(stem))
    if (vague) return [`${path}: "${vague}" does not say what is inside`]
    const inFeature = /^server\/features\/(.*)$/.exec(path)?.[1]
    if (inFeature === undefined || languageFile.test(path)) return []
    if (!inFeature.includes('/')) return [`${path}: a feature is a folder`]
    return featureFile.test(parts.at(-1) ?? '')
      ? []
      : [`${path}: not one of a feature's files (docs/architecture.md)`]
  })
}
