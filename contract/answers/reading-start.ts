/** Since when a reader reads answers, and why not before; `day` in Japanese. */
export const readingStartWords = (day: string): string =>
  `${day}以降に届く回答から読めます。それより前の回答は、読む人としてあなたを本人に伝えていないため表示しません。`
