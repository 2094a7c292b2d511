import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const isPicture = (name: string): boolean => /\.(avif|webp|png|jpg)$/.test(name)

/** Copies `web/site/pictures` under hashed names and writes `build/site/assets.json` with their sizes. */
export function siteAssets(root: string): Plugin {
  const folder = join(root, 'web/site/pictures')
  const references = new Map<string, string>()
  return {
    name: 'site-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      references.clear()
      const names = existsSync(folder) ? readdirSync(folder).filter(isPicture) : []
      for (const name of names)
        references.set(name, this.emitFile({ type: 'asset', name, source: readFileSync(join(folder, name)) }))
    },
    async writeBundle(_options, bundle) {
      const style = Object.keys(bundle).find((name) => /^build\/site-[^/]+\.css$/.test(name))
      if (!style) throw new Error('web/site/site.css: no style sheet was built')
      const pictures = await Promise.all(
        [...references].map(async ([name, reference]) => {
          const { width, height } = await sharp(join(folder, name)).metadata()
          return [name, { path: `/${this.getFileName(reference)}`, width, height }]
        }),
      )
      mkdirSync(join(root, 'build/site'), { recursive: true })
      const known = { style: `/${style}`, pictures: Object.fromEntries(pictures) }
      writeFileSync(join(root, 'build/site/assets.json'), JSON.stringify(known))
    },
  }
}
