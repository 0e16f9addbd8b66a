/** A person's record in a form, before anything is typed. */
export const emptyPerson = {
  firstName: '',
  fatherName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  dob: '',
  password: '',
}
