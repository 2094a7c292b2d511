import type * as product from '../../platform/file-transport.ts'
import { answered } from '../open.ts'

type Path = { path: readonly string[] }

const isPath = (value: unknown): value is Path => typeof value === 'function' && 'path' in value

/** Stands for the contract's calls: whatever is taken from it knows the names by which it was reached. */
const named = (path: readonly string[]): object =>
  new Proxy(
    Object.assign(() => undefined, { path }),
    {
      get: (target, name) => (name === 'path' ? target.path : named([...path, String(name)])),
    },
  )

export const askForFile: typeof product.askForFile = async (call, asked) => {
  // the product's calls are told apart by their addresses, the demo's by their names
  const chosen: unknown = call(named([]) as product.Calls)
  const input = 'query' in asked ? asked.query : asked.body
  const form = input instanceof FormData ? Object.fromEntries(input) : input
  const file = await answered(isPath(chosen) ? chosen.path : [], form)
  if (!(file instanceof Blob)) throw new Error('the call answers with no file')
  return { file, name: file instanceof File ? file.name : null }
}
