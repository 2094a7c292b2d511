/** The sentences that a screen says of itself at once: not people's words, nothing folded or behind a question mark. */
export const sentences = () => {
  const main = document.querySelector('main')
  if (!main) return []
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const said: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement
    if (!holder?.checkVisibility({ visibilityProperty: true }) || holder.getBoundingClientRect().width < 2)
      continue
    // what a person wrote, or is going to read in the language of a member
    if (holder.closest('.sr-only, .text-words, main [lang], textarea, option')) continue
    said.push(...(node.textContent?.match(/[^。]*。/gu) ?? []).map((words) => words.trim()))
  }
  return said
}

export const mostSentences = 8
