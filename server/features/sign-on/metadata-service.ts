import { longestMetadata } from '#contract/sign-on/sign-on-rules.ts'
import type { App } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { fetchOutside } from './provider-service.ts'

/** What stands at the address of a login service's metadata. @throws AppError('sign_on_unreachable') */
export async function metadataAt(app: App, url: string): Promise<string> {
  try {
    const answer = await fetchOutside(app, url)
    if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`)
    const parts: Uint8Array[] = []
    let length = 0
    for await (const part of answer.body) {
      length += part.length
      if (length > longestMetadata) throw new Error('too long')
      parts.push(part)
    }
    return Buffer.concat(parts).toString('utf8')
  } catch (cause) {
    throw new AppError('sign_on_unreachable', { cause })
  }
}
