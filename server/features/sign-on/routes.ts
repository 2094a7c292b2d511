import { answer } from '../../platform/http/answer.ts'
import { open, signedIn, slow } from '../../platform/http/edge.ts'
import { finish } from './finishing-service.ts'
import { link, unlink } from './link-service.ts'
import * as settings from './settings-service.ts'
import { start, test } from './starting-service.ts'

export const signOnRoutes = {
  ...answer(open.signOn, { start, finish }),
  ...answer(signedIn.signOn, {
    get: settings.get,
    link,
    unlink,
    save: settings.save,
    remove: settings.remove,
    addDomain: settings.addDomain,
    removeDomain: settings.removeDomain,
  }),
  ...answer(slow.signOn, { proveDomain: settings.proveDomain, describe: settings.describe }),
  test: slow.signOn.test.handler(({ context: { ctx, cookies } }) => test(ctx, cookies)),
}

export { serveSaml } from './saml/routes.ts'
