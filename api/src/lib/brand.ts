/** What of the environment tells where the installation is and what it is called; an empty name is the product's own. */
export type Site = { publicUrl: string; brand: { name: string } }
