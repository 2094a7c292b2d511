import { longestMetadata } from '#contract/sign-on/sign-on-rules.ts'
import type { App } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { fetchOutside } from './provider-service.ts'

/** What stands at the address of a login service's metadata. @throws AppError('sign_on_unreachable') */
export async function metadataAt(app: App, url: string): Promise<string> {
  try {
    const answer = await fetchOutside(app, url, longestMetadata)
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return await answer.text()
  } catch (cause) {
    throw new AppError('sign_on_unreachable', { cause })
  }
}
