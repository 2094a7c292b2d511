/** What is asked about a service before it is done. */
export type Asking = 'link' | 'rotate' | 'unlink'
