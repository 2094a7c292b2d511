/** The words for an answer whose notice did not name the reader. */
export const undisclosedWords = '読む人として伝える前の回答'
export const undisclosedHidden = `${undisclosedWords}のため表示していません`
