/** What an answer is called where whoever gave it was not told that this reader reads, and what stands in its place. */
export const undisclosedWords = '読む人として伝える前の回答'
export const undisclosedHidden = `${undisclosedWords}のため表示していません`
