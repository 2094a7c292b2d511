import { makeAtOnce } from '../../platform/files/making.ts'
import { signedIn, slow } from '../../platform/http/edge.ts'
import * as bulk from './bulk/service.ts'
import { memberFile } from './download/service.ts'
import * as lists from './list/service.ts'
import * as members from './service.ts'

const calls = signedIn.members

export const memberChannels = {
  list: calls.list.handler(({ context: { ctx }, input }) => lists.list(ctx, input)),
  monthly: calls.monthly.handler(({ context: { ctx }, input }) => lists.monthly(ctx, input)),
  neighbors: calls.neighbors.handler(({ context: { ctx }, input }) => lists.neighbors(ctx, input)),
  firstDelivery: calls.firstDelivery.handler(({ context: { ctx } }) => lists.firstDelivery(ctx)),
  bounceMailCount: calls.bounceMailCount.handler(({ context: { ctx } }) => lists.bounceMailCount(ctx)),
  download: calls.download.handler(({ context: { ctx }, input }) => makeAtOnce(ctx, memberFile, input)),
  downloadPicked: calls.downloadPicked.handler(({ context: { ctx }, input }) =>
    makeAtOnce(ctx, memberFile, input),
  ),
  register: slow.members.register.handler(({ context: { ctx }, input }) =>
    members.withPicture(ctx, input, members.register),
  ),
  get: calls.get.handler(({ context: { ctx }, input }) => members.get(ctx, input.code)),
  update: slow.members.update.handler(({ context: { ctx }, input }) =>
    members.withPicture(ctx, input, members.update),
  ),
  put: calls.put.handler(({ context: { ctx }, input }) => members.update(ctx, input)),
  confirmSupervisor: calls.confirmSupervisor.handler(({ context: { ctx }, input }) =>
    members.confirmSupervisor(ctx, input),
  ),
  bulk: calls.bulk.handler(({ context: { ctx }, input }) => bulk.change(ctx, input)),
  remove: calls.remove.handler(({ context: { ctx }, input }) => members.remove(ctx, input.id)),
}
