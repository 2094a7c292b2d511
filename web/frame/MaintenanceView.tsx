import { useEffect, useState } from 'react'
import { useFlash } from '../platform/flash.tsx'
import { useMaintenance } from '../platform/maintenance.ts'

type View = typeof import('./ClosedView.tsx')['ClosedView']

/** While the product is closed the operator's words stand over everything; their title alone where the view does not come. */
export function MaintenanceView() {
  const announcement = useMaintenance()
  const flash = useFlash()
  const [view, setView] = useState<{ Closed: View }>()
  useEffect(() => {
    if (!announcement || view) return
    import('./ClosedView.tsx').then(
      ({ ClosedView }) => setView({ Closed: ClosedView }),
      () => flash(announcement.title, 'fail', { label: '再読み込みする', run: () => location.reload() }),
    )
  }, [announcement, view, flash])
  return announcement && view ? <view.Closed announcement={announcement} /> : null
}
