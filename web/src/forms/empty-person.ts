/** Empty values of a person's form. */
export const emptyPerson = {
  firstName: '',
  fatherName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  dob: '',
  password: '',
}
