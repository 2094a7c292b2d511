import { open, signedIn, slow } from '../../platform/http/edge.ts'
import { endOne } from '../sessions/service.ts'
import * as checks from './files/checking-service.ts'
import * as files from './files/service.ts'
import * as accounts from './managing-service.ts'
import * as own from './own/service.ts'
import { opens, preview } from './preview-service.ts'
import * as users from './service.ts'
import * as ofOthers from './session-service.ts'

const calls = signedIn.accounts
const slowCalls = slow.accounts

export const accountRoutes = {
  list: calls.list.handler(({ context: { ctx }, input }) => users.list(ctx, input)),
  count: calls.count.handler(({ context: { ctx } }) => users.count(ctx)),
  invite: calls.invite.handler(({ context: { ctx }, input }) => accounts.invite(ctx, input)),
  opens: calls.opens.handler(({ context: { ctx }, input }) => opens(ctx, input)),
  inviteAgain: calls.inviteAgain.handler(({ context: { ctx }, input }) =>
    accounts.inviteAgain(ctx, input.id),
  ),
  mails: calls.mails.handler(({ context: { ctx } }) => users.mails(ctx)),
  setMails: calls.setMails.handler(({ context: { ctx }, input }) => users.setMails(ctx, input)),
  get: calls.get.handler(({ context: { ctx }, input }) => users.get(ctx, input.id)),
  update: calls.update.handler(({ context: { ctx }, input }) => accounts.update(ctx, input)),
  updateOwn: slowCalls.updateOwn.handler(({ context: { ctx }, input }) => own.update(ctx, input)),
  remove: calls.remove.handler(({ context: { ctx }, input }) => accounts.remove(ctx, input)),
  setImage: slowCalls.setImage.handler(({ context: { ctx }, input }) => users.setImage(ctx, input)),
  removeImage: calls.removeImage.handler(({ context: { ctx }, input }) => users.removeImage(ctx, input.id)),
  preview: calls.preview.handler(({ context: { ctx }, input }) => preview(ctx, input.id)),
  transferOwnership: slowCalls.transferOwnership.handler(({ context: { ctx }, input }) =>
    accounts.transferOwnership(ctx, input),
  ),
  displayLimits: calls.displayLimits.handler(({ context: { ctx } }) => files.displayLimits(ctx)),
  setDisplayLimits: slowCalls.setDisplayLimits.handler(({ context: { ctx }, input }) =>
    files.setDisplayLimits(ctx, input),
  ),
  importSheet: calls.importSheet.handler(() => files.importSheet()),
  import: slowCalls.import.handler(({ context: { ctx }, input }) => files.importAccounts(ctx, input)),
}

const fileCalls = slow.accountFiles

export const accountFileRoutes = {
  check: fileCalls.check.handler(({ context: { ctx }, input }) => checks.check(ctx, input)),
  failedRows: fileCalls.failedRows.handler(({ context: { ctx }, input }) => checks.failedRows(ctx, input)),
}

const sessionCalls = signedIn.accountSessions

export const accountSessionRoutes = {
  list: sessionCalls.list.handler(({ context: { ctx }, input }) => ofOthers.list(ctx, input.id)),
  endOne: sessionCalls.endOne.handler(({ context: { ctx }, input }) => ofOthers.endOne(ctx, input)),
  endAll: sessionCalls.endAll.handler(({ context: { ctx }, input }) => ofOthers.endAll(ctx, input.id)),
}

const ownCalls = signedIn.ownAccount

export const ownAccountRoutes = {
  get: ownCalls.get.handler(({ context: { ctx } }) => own.get(ctx)),
  cancelMailChange: ownCalls.cancelMailChange.handler(({ context: { ctx } }) => own.cancelMailChange(ctx)),
  readMailLink: open.ownAccount.readMailLink.handler(({ context: { ctx }, input }) =>
    own.readMailLink(ctx, input.token),
  ),
  confirmMail: open.ownAccount.confirmMail.handler(({ context: { ctx }, input }) =>
    own.confirmMail(ctx, input.token),
  ),
  sessions: ownCalls.sessions.handler(({ context: { ctx } }) => own.listSessions(ctx)),
  endSession: ownCalls.endSession.handler(({ context: { ctx }, input }) => endOne(ctx, input.id)),
  endOtherSessions: ownCalls.endOtherSessions.handler(({ context: { ctx } }) => own.endOtherSessions(ctx)),
  devices: ownCalls.devices.handler(({ context: { ctx } }) => own.listDevices(ctx)),
  forgetDevice: ownCalls.forgetDevice.handler(({ context: { ctx }, input }) =>
    own.forgetDevice(ctx, input.id),
  ),
  forgetDevices: ownCalls.forgetDevices.handler(({ context: { ctx } }) => own.forgetDevices(ctx)),
}
