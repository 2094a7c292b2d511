/** A token, or an address that ends with one, in which one bit or more differs: its last characters carry fewer than six. */
export const forged = (token: string): string =>
  `${token.slice(0, -3)}${token.at(-3) === 'A' ? 'B' : 'A'}${token.slice(-2)}`
