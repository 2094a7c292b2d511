/** Says how many questions are answered, in all and in each part; opens the comments that hold something. */
export function followProgress(form: HTMLFormElement): void {
  const bar = form.querySelector('progress')
  if (!bar) return
  const answered = (within: Element | null) => within?.querySelectorAll('.q :checked').length ?? 0
  const show = () => {
    bar.value = answered(form)
    if (bar.nextElementSibling) bar.nextElementSibling.textContent = `${bar.value} / ${bar.max}`
    for (const link of form.querySelectorAll<HTMLAnchorElement>('.parts a')) {
      const part = form.querySelector(link.hash)
      const count = link.lastElementChild
      if (count) count.textContent = `${answered(part)}/${part?.querySelectorAll('.q').length}`
    }
  }
  const open = () => {
    for (const text of form.querySelectorAll('textarea')) {
      const details = text.closest('details')
      if (text.value && details) details.open = true
    }
  }
  bar.parentElement?.removeAttribute('hidden')
  form.addEventListener('input', show)
  form.addEventListener('restored', () => {
    show()
    open()
  })
  show()
}
