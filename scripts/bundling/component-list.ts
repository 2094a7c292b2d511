import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

// npm's own --omit=dev drops what a package of development asks for as its peer
const call = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']

type Component = { 'bom-ref': string; properties?: { name: string }[] }
type Listed = { components: Component[]; dependencies: { ref: string }[] }

const isForDevelopment = ({ properties = [] }: Component) =>
  properties.some(({ name }) => name === 'cdx:npm:package:development')

function shipped(list: Listed): Listed {
  const components = list.components.filter((one) => !isForDevelopment(one))
  const left = new Set(list.components.filter(isForDevelopment).map((one) => one['bom-ref']))
  return { ...list, components, dependencies: list.dependencies.filter(({ ref }) => !left.has(ref)) }
}

/** The list of components of what is shipped, in CycloneDX, as npm makes it of the lock file. */
export async function componentList(root: string): Promise<string> {
  const npm = process.env.npm_execpath
  const [program, args] = npm ? [process.execPath, [npm, ...call]] : ['npm', call]
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024, shell: !npm && process.platform === 'win32' }
  const { stdout } = await promisify(execFile)(program, args, options)
  return JSON.stringify(shipped(JSON.parse(stdout)), null, 2)
}

export const writeComponentList = (root: string): Plugin => ({
  name: 'component-list',
  async closeBundle() {
    await componentList(root).then(
      (list) => writeFile(join(root, 'build/components.cdx.json'), list),
      (error: Error) => this.warn(`no list of components: ${error.message}`),
    )
  },
})
