import { tabStorage } from '../ui/storage.ts'
import './demo.css'
import { startClock } from './clock.ts'
import { keepInside } from './leaving.ts'

startClock('2026-10-02T10:30:00+09:00')
keepInside()

function chooseSample(): void {
  const name = tabStorage.get('demo-sample') === 'small' ? 'small' : 'large'
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-sample]')) {
    button.hidden = button.dataset.sample === name
    button.addEventListener('click', () => {
      tabStorage.set('demo-sample', button.dataset.sample ?? 'large')
      location.assign('?/company/dashboard/index')
    })
  }
}

/** Like a menu: a press elsewhere or Escape closes it. */
function closeTries(): void {
  const tries = document.querySelector<HTMLDetailsElement>('.demo-bar details')
  document.addEventListener('click', ({ target }) => {
    if (tries && target instanceof Node && !tries.contains(target)) tries.open = false
  })
  tries?.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    tries.open = false
    tries.querySelector('summary')?.focus()
  })
}

chooseSample()
closeTries()
await import('react-dom/client')
const { show } = await import('../app.tsx')
show()
