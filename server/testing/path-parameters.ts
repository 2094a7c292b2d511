import { isPermission } from '#contract/permissions.ts'
import type { DeclaredCall } from '../platform/http/openapi.ts'

const parameter = /([\w-]+)\/\{(\w+)\}/g

/** Notices are the operator's, kinds of mail, channels and default templates the product's: the same for every company. */
const isSharedByAll = ({ name }: DeclaredCall) =>
  /^(notifications|mailTexts|mailTests|channels)\.|^messageTemplates\.getMaster$/.test(name)

/** True where a call names a thing of one company, so that another company's owner gets 404. */
export const namesAThing = (call: DeclaredCall) =>
  (!isSharedByAll(call) && [...call.path.matchAll(parameter)].length > 0) ||
  ['followUps.create', 'messages.send', 'promises.create', 'talks.askHr', 'talks.record'].includes(call.name)

/** Whether an API token may make a call, where it holds its key. */
export const isOpenToTokens = ({ meta }: DeclaredCall): boolean =>
  isPermission(meta.access) && !meta.needsFreshFactor
