import type * as product from '../../platform/build-check.ts'

/** A demo is one build: what is missing stays so until the page is loaded again. */
export const recoverPage: typeof product.recoverPage = async () => 'missing'

export const isLostFile: typeof product.isLostFile = () => false

export const watchBuilds: typeof product.watchBuilds = () => () => undefined
