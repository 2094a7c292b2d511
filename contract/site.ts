/** Addresses outside the product that its footer leads to. */
export const site = {
  productName: '空模様',
  operatingCompany: { name: '株式会社空模様', url: 'https://soramoyo.example/company' },
  contactUrl: 'https://soramoyo.example/contact',
} as const
