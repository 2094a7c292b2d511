/** What the product is called. */
export const productName = '空模様'
