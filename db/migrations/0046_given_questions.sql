-- An attempt was given all questions of its version.
insert into assessment_result_questions (result_id, question_id, position)
select r.id, q.id, row_number() over (partition by r.id order by q.position, q.id)
from assessment_results r
join assessment_questions q on q.assessment_version_id = r.assessment_version_id and not q.is_practice;
