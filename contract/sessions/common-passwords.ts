/** Common passwords in which no rule of `guessable-rules.ts` finds anything: patterns of keys and figures; in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  11223344 1122334455 112233445566 147258369 147852369 159357456 159753456 741852963 963852741 13579246 135792468
  24681357 31415926 10203040 qazwsxedc qazwsx12 qazwsx123 qweasdzxc a1b2c3d4 a1b2c3d4e5 1a2b3c4d 1a2b3c4d5e
  123qweasd 123qweasdzxc blink182 pasuwa-do
`
    .trim()
    .split(/\s+/),
)
