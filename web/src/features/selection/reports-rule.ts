import { adminSelectionSchemas } from '@udyam/contract/admin-selection/schemas'

export const ResolveForm = adminSelectionSchemas.resolveReport.body.required()
