/** Address and name of the installation; an empty name means the product's own. */
export type Site = { publicUrl: string; brand: { name: string } }
