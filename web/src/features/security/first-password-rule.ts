export { FirstPassword as Form } from '@udyam/contract/auth/schemas'
