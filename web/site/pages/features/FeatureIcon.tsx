import type { FeatureId } from '#contract/site/features.ts'

const paths: Record<FeatureId, string> = {
  'monthly-survey': 'M4 6.500h16v13H4zM4 10.500h16M8 4v4M16 4v4M8 14.500l2.500 2.500 5-4.500',
  weather:
    'M8 12a4 4 0 1 1 7.500-2M12 3v1.500M5.600 5.600l1 1M3 12h1.500M18.400 5.600l-1 1M9 20a3.500 3.500 0 0 1-.300-6.950 4.750 4.750 0 0 1 9.150-.300A3.600 3.600 0 0 1 17.500 20z',
  'annual-survey':
    'M12 20.500a8.500 8.500 0 1 0-8.500-8.500M12 7.500V12l3 2M3.500 12l-1.500-2M3.500 12l2-1.500',
  messages: 'M4 5h16v11h-8l-4.500 4v-4H4zM8 9h8M8 12h5',
  reports: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6M19 6l-4-2-4 3-3-2',
  members: 'M12 4v4M6 12V9.500h12V12M4 12h4v4H4zM10 12h4v4h-4zM16 12h4v4h-4zM10 3h4v3h-4z',
  security:
    'M12 3l7.500 3v5.500c0 4.500-3 8-7.500 9.500-4.500-1.500-7.500-5-7.500-9.500V6zM9 12l2.200 2.200L15.500 10',
  integration: 'M4 8h13M14 5l3 3-3 3M20 16H7M10 13l-3 3 3 3',
}

export function FeatureIcon({ id }: { id: FeatureId }) {
  return (
    <svg className="sign" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" focusable="false">
      <path d={paths[id]} />
    </svg>
  )
}
