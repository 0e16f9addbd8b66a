import { ReviewGiven } from '@udyam/contract/mentorships/record-schemas'
import * as z from 'zod'

export const Form = z.object({ rating: ReviewGiven.shape.rating, text: ReviewGiven.shape.text.unwrap() })
