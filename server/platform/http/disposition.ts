const verbs = new Set(['download', 'export', 'v1', 'v3', 'v4', 'obf', 'common'])

function plainName(name: string, path: string): string {
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 ? name.slice(dot).replace(/[^.\w]/g, '') : ''
  const noun = path.split('/').findLast((part) => /^[a-z_-]+$/.test(part) && !verbs.has(part))
  const plain = (dot > 0 ? name.slice(0, dot) : name).match(/[A-Za-z0-9][\w-]*/g) ?? []
  const isWhole = /^[\w .-]+$/.test(name)
  return isWhole ? name : `${[noun ?? 'soramoyo', ...plain].join('_')}${extension}`
}

const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** A file's name by RFC 6266 and 8187, with an ASCII form; only pictures are shown inline. */
export function dispositionOf(file: { name: string; type: string }, path: string): string {
  const kind = file.type.startsWith('image/') ? 'inline' : 'attachment'
  const whole = encodeURIComponent(file.name.toWellFormed()).replace(/['()*]/g, escaped)
  return `${kind}; filename="${plainName(file.name, path)}"; filename*=UTF-8''${whole}`
}
