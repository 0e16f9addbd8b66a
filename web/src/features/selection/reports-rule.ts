import { adminSelectionSchemas } from '@udyam/contract/schemas/admin-selection'

export const ResolveForm = adminSelectionSchemas.resolveReport.body.required()
