import './member.css'
import { reportDevice, watchDevice } from './device.ts'

const everyMs = 3_000

/** Whether the page that waits for a code has something else to show by now. */
async function hasChanged(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { cache: 'no-store' })
    return answer.ok && !(await answer.text()).includes('data-watch')
  } catch {
    return false
  }
}

/** Looks for the code while somebody looks at the page, and at once when it comes back from LINE. */
function watch(): void {
  const look = async () => {
    if (document.visibilityState === 'visible' && (await hasChanged())) location.reload()
  }
  setInterval(look, everyMs)
  document.addEventListener('visibilitychange', look)
}

function openNamed(): void {
  const named = document.querySelector<HTMLElement>(location.hash.replace(/[^#\w-]/g, '') || '#none')
  const folded = named?.querySelector('details')
  if (folded) folded.open = true
}

for (const form of document.querySelectorAll('form'))
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) event.preventDefault()
    form.dataset.sent = 'true'
    window.addEventListener('pageshow', () => delete form.dataset.sent)
  })

if (document.querySelector('[data-watch]')) watch()
openNamed()
window.addEventListener('hashchange', openNamed)
const app = document.querySelector<HTMLElement>('[data-push]')
if (app) watchDevice(app)
else reportDevice()
