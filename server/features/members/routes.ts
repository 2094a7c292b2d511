import { makeAtOnce } from '../../platform/files/making.ts'
import { answer } from '../../platform/http/answer.ts'
import { signedIn, slow } from '../../platform/http/edge.ts'
import * as bulk from './bulk/service.ts'
import { memberFile } from './download/service.ts'
import * as lists from './list/service.ts'
import * as members from './service.ts'

export const memberRoutes = {
  ...answer(signedIn.members, {
    list: lists.list,
    monthly: lists.monthly,
    neighbors: lists.neighbors,
    firstDelivery: lists.firstDelivery,
    bounceMailCount: lists.bounceMailCount,
    download: (ctx, input) => makeAtOnce(ctx, memberFile, input),
    downloadPicked: (ctx, input) => makeAtOnce(ctx, memberFile, input),
    get: (ctx, input) => members.get(ctx, input.code),
    put: members.update,
    confirmSupervisor: members.confirmSupervisor,
    bulk: bulk.change,
    remove: (ctx, input) => members.remove(ctx, input.id),
  }),
  ...answer(slow.members, {
    register: (ctx, input) => members.withPicture(ctx, input, members.register),
    update: (ctx, input) => members.withPicture(ctx, input, members.update),
  }),
}
