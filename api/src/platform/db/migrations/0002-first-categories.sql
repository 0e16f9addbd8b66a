-- The seven industries a new installation starts with. A migration runs once, so that one an administrator
-- deletes stays deleted.
insert into category (name, description) values
  ('Technology', 'Software, data, electronics and digital services'),
  ('Medicine', 'Clinics, hospitals, pharmacy and public health'),
  ('Law', 'Company, tax, property and labour law'),
  ('Business', 'Trade, manufacturing, finance and marketing'),
  ('Arts', 'Design, music, film and crafts'),
  ('Education', 'Schools, coaching, skills and research'),
  ('Sports', 'Coaching, fitness and sports management');

insert into subcategory (category_id, name)
select category.id, first.name
from (values
  ('Technology', 'Software Development'),
  ('Technology', 'Data Science'),
  ('Technology', 'Electronics and IoT'),
  ('Technology', 'Cyber Security'),
  ('Medicine', 'General Practice'),
  ('Medicine', 'Ayurveda'),
  ('Medicine', 'Pharmacy'),
  ('Medicine', 'Hospital Management'),
  ('Law', 'Company Law'),
  ('Law', 'Taxation'),
  ('Law', 'Property Law'),
  ('Business', 'Manufacturing'),
  ('Business', 'Agriculture and Food'),
  ('Business', 'Finance'),
  ('Business', 'Marketing'),
  ('Arts', 'Graphic Design'),
  ('Arts', 'Music'),
  ('Arts', 'Handicrafts and Textiles'),
  ('Education', 'School Education'),
  ('Education', 'Skill Training'),
  ('Education', 'Competitive Examinations'),
  ('Sports', 'Coaching'),
  ('Sports', 'Fitness and Yoga'),
  ('Sports', 'Sports Management')
) as first (category, name)
join category on category.name = first.category;
