/** What of the router the watching needs: where one is, by the address's pattern, and where one goes. */
export type Watched = {
  route(): string
  onLeave(left: (from: string, to: { pathname: string; href: string }) => void): void
}
