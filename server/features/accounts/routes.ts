import { answer } from '../../platform/http/answer.ts'
import { open, signedIn, slow } from '../../platform/http/edge.ts'
import { endOne } from '../sessions/service.ts'
import * as checks from './files/checking-service.ts'
import * as files from './files/service.ts'
import * as accounts from './managing-service.ts'
import * as own from './own/service.ts'
import { opens, preview } from './preview-service.ts'
import * as users from './service.ts'
import * as ofOthers from './session-service.ts'

export const accountRoutes = {
  ...answer(signedIn.accounts, {
    list: users.list,
    count: users.count,
    invite: accounts.invite,
    opens,
    inviteAgain: (ctx, input) => accounts.inviteAgain(ctx, input.id),
    mails: users.mails,
    setMails: users.setMails,
    get: (ctx, input) => users.get(ctx, input.id),
    update: accounts.update,
    remove: accounts.remove,
    removeImage: (ctx, input) => users.removeImage(ctx, input.id),
    preview: (ctx, input) => preview(ctx, input.id),
    displayLimits: files.displayLimits,
    importSheet: () => files.importSheet(),
  }),
  ...answer(slow.accounts, {
    updateOwn: own.update,
    setImage: users.setImage,
    transferOwnership: accounts.transferOwnership,
    setDisplayLimits: files.setDisplayLimits,
    import: files.importAccounts,
  }),
}

export const accountFileRoutes = answer(slow.accountFiles, {
  check: checks.check,
  failedRows: checks.failedRows,
})

export const accountSessionRoutes = answer(signedIn.accountSessions, {
  list: (ctx, input) => ofOthers.list(ctx, input.id),
  endOne: ofOthers.endOne,
  endAll: (ctx, input) => ofOthers.endAll(ctx, input.id),
})

export const secondFactorReset = answer(signedIn.secondFactor, {
  reset: (ctx, input) => ofOthers.resetSecondFactor(ctx, input.id),
})

export const ownAccountRoutes = {
  ...answer(signedIn.ownAccount, {
    get: own.get,
    cancelMailChange: own.cancelMailChange,
    sessions: own.listSessions,
    endSession: (ctx, input) => endOne(ctx, input.id),
    endOtherSessions: own.endOtherSessions,
    devices: own.listDevices,
    forgetDevice: (ctx, input) => own.forgetDevice(ctx, input.id),
    forgetDevices: own.forgetDevices,
  }),
  ...answer(open.ownAccount, {
    readMailLink: (ctx, input) => own.readMailLink(ctx, input.token),
    confirmMail: (ctx, input) => own.confirmMail(ctx, input.token),
  }),
}
