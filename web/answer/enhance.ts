import './answer.css'
import './questions.css'
import './outcomes.css'
import './annual-survey/annual.css'
import { goByParts } from './annual-survey/steps.ts'
import { forgetDrafts, keepDraft } from './draft.ts'

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
      alert.hidden = navigator.onLine
      alert.textContent = navigator.onLine ? '' : (sender.dataset.offline ?? '')
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

if (form) {
  if (form.querySelector('textarea')) keepDraft(form)
  goByParts(form)
  sendOnce(form)
  for (const count of form.querySelectorAll<HTMLElement>('.count')) countCharacters(count)
}

document.querySelector<HTMLElement>('.problems')?.focus()
const done = document.querySelector<HTMLElement>('[data-done]')?.dataset
forgetDrafts(done?.done, done?.keep && done.done)
