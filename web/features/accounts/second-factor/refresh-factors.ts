import { api, queryClient } from '../../../platform/api.ts'

export const refreshFactors = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: api.secondFactor.key() }),
    queryClient.invalidateQueries({ queryKey: api.passkeys.key() }),
    queryClient.invalidateQueries({ queryKey: api.ownAccount.key() }),
  ])
