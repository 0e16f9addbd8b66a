export const emptyPerson = {
  firstName: '',
  fatherName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  dob: '',
  password: '',
}
