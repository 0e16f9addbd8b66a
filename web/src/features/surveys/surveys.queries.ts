import { surveys } from '@udyam/contract/surveys/calls'
import { dataQuery, feedsForm } from '#lib/query.ts'

export const surveyQueries = {
  ofLink: (token: string) =>
    dataQuery(['surveys', token], surveys.look, { body: { token } }, { ...feedsForm, retry: false }),
}
