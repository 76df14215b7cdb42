insert into assessment_version_questions (assessment_version_id, question_id, position)
select assessment_version_id, id, position from assessment_questions;
