import { useMutation } from '@tanstack/react-query'
import type { Company } from '#contract/company/calls.ts'
import { type FeatureKey, featureKeys, features } from '#contract/company/features.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'
import { useCan } from '../../platform/session.ts'
import { Card } from '../../ui/Card.tsx'
import { Switch } from '../../ui/Switch.tsx'

/** Each feature beyond the survey itself; one that is used cannot be closed. */
export function FeatureSwitches({ company }: { company: Company }) {
  const mayChange = useCan()('enq_setting.advanced.update')
  const { open, save } = useOpenFeatures(company)
  return (
    <Card padding="none" width="form">
      <ul className="divide-y">
        {featureKeys.map((key) => {
          const isUsed = company.used_features.includes(key)
          return (
            <li key={key} className="px-4 py-3">
              <Switch
                label={isUsed ? `${features[key]}（使用中）` : features[key]}
                name={key}
                value={open.includes(key)}
                disabled={!mayChange || isUsed}
                onChange={(isOn) => save(isOn ? [...open, key] : open.filter((one) => one !== key))}
              />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function useOpenFeatures({ open_features, version }: Company) {
  const flash = useFlash()
  const saving = useMutation({
    mutationFn: (chosen: FeatureKey[]) => client.company.saveFeatures({ open_features: chosen, version }),
    onSuccess: ({ message }) => flash(message),
    onError: (error) => flash(japaneseOf(error), 'fail'),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.company.key() }),
        queryClient.invalidateQueries({ queryKey: api.sessions.me.key() }),
      ]),
  })
  return { open: saving.isPending ? saving.variables : open_features, save: saving.mutate }
}
