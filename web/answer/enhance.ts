import './answer.css'
import './questions.css'
import './outcomes.css'
import './annual-survey/annual.css'
import { goByParts } from './annual-survey/steps.ts'
import { keepWritten } from './draft.ts'
import { isSentSince, nameOf, type Standing, settleDraft } from './draft-store.ts'

const form = document.querySelector('form')

function countCharacters(count: HTMLElement): void {
  const text = count.previousElementSibling
  if (!(text instanceof HTMLTextAreaElement)) return
  const show = () => {
    const left = Number(count.dataset.limit) - text.value.length
    const words = left < 0 ? count.dataset.over : count.dataset.left
    count.textContent = (words ?? '').replace('#', Math.abs(left).toLocaleString())
    count.classList.toggle('problem', left < 0)
  }
  count.hidden = false
  form?.addEventListener('input', show)
  form?.addEventListener('restored', show)
  show()
}

/** A second press while the first is on its way is one too many; offline, the form says so and stays. */
function sendOnce(sender: HTMLFormElement): void {
  let pressed: HTMLElement | null = null
  let words = ''
  const alert = sender.querySelector<HTMLElement>('[data-alert]')
  sender.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    if (pressed || !navigator.onLine) event.preventDefault()
    if (alert) {
      // Enter presses the first button, which nobody sees.
      const button = event.submitter?.textContent ? event.submitter : sender.querySelector('.primary')
      button?.closest('.actions')?.before(alert)
      alert.hidden = navigator.onLine
      alert.textContent = navigator.onLine
        ? ''
        : (sender.dataset.offline ?? '').replace('#', button?.textContent ?? '')
      if (!navigator.onLine) alert.scrollIntoView({ block: 'center' })
    }
    if (pressed || !navigator.onLine) return
    pressed = event.submitter
    words = pressed?.textContent ?? ''
    if (pressed?.dataset.sending) pressed.textContent = pressed.dataset.sending
    pressed?.setAttribute('aria-disabled', 'true')
  })
  window.addEventListener('pageshow', () => {
    if (!pressed) return
    pressed.textContent = words
    pressed.removeAttribute('aria-disabled')
    pressed = null
  })
}

/** Back from the thanks to a step before the sending: whoever asks whether it arrived is told so. */
function leaveIfSent(step: HTMLFormElement): void {
  const name = nameOf(step.dataset.draft)
  if (!name || step.dataset.written === '0' || !isSentSince(name)) return
  location.replace(`?lang=${document.documentElement.lang}&sent`)
}

/** A page that a press led to begins with what is wrong, else with its title; an address that names a place goes there. */
function arrive(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  const problems = document.querySelector<HTMLElement>('.problems')
  const title = document.querySelector<HTMLElement>('[data-arrived] h1, [data-standing=arrived] h1')
  if (problems) problems.focus()
  else if (title && !location.hash) {
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }
}

if (form) {
  leaveIfSent(form)
  window.addEventListener('pageshow', () => leaveIfSent(form))
  keepWritten(form)
  goByParts(form)
  sendOnce(form)
  for (const count of form.querySelectorAll<HTMLElement>('.count')) countCharacters(count)
}

const outcome = document.querySelector<HTMLElement>('[data-standing]')?.dataset
const named = nameOf(outcome?.draft)
const standings: readonly Standing[] = ['arrived', 'changeable', 'over']
const standing = standings.find((one) => one === outcome?.standing)
if (named && standing) settleDraft(named, standing)
arrive()
// The browser goes to a place that the address names once all is loaded, and takes the focus away.
window.addEventListener('load', () => requestAnimationFrame(arrive))
