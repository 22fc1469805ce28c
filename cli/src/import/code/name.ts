/** What `service import` is given in the place of a vendor. */
export const CODE = 'code'
