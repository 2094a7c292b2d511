import { answer } from '../../platform/http/answer.ts'
import { signedIn } from '../../platform/http/edge.ts'
import * as erasures from './service.ts'

export const erasureRoutes = answer(signedIn.erasures, {
  list: erasures.list,
  erase: (ctx, input) => erasures.erase(ctx, input.id),
  hold: erasures.setHold,
  retention: erasures.retention,
  saveRetention: (ctx, input) => erasures.saveRetention(ctx, input.months),
})
