import { expect } from 'chai';
import { DataTypes, type Sequelize } from 'sequelize';
import { fromModels } from '../../index.ts';
import { bothWays, every } from './support/served.ts';

/** Models that are joined by a table with attributes of its own, by a plain one, and by one that joins several types. */
const define = (sequelize: Sequelize) => {
  const plain = { timestamps: false };
  const Student = sequelize.define(
    'Student',
    { name: DataTypes.STRING, code: { type: DataTypes.STRING(20), unique: true } },
    plain,
  );
  const Course = sequelize.define('Course', { title: DataTypes.STRING }, plain);
  const Enrollment = sequelize.define('Enrollment', { grade: DataTypes.INTEGER }, plain);
  const Tag = sequelize.define('Tag', { word: DataTypes.STRING }, plain);
  const Tagging = sequelize.define(
    'Tagging',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true },
      tagId: DataTypes.INTEGER,
      itemId: DataTypes.INTEGER,
      itemType: DataTypes.STRING,
      weight: DataTypes.INTEGER,
    },
    plain,
  );
  const pupil = { name: 'pupil', field: 'pupil_code' };
  Student.belongsToMany(Course, {
    ...{ through: Enrollment, as: 'courses', foreignKey: pupil, otherKey: 'courseId', sourceKey: 'code' },
    constraints: false,
  });
  Course.belongsToMany(Student, {
    ...{ through: Enrollment, as: 'students', foreignKey: 'courseId', otherKey: pupil, targetKey: 'code' },
    constraints: false,
  });
  Student.belongsToMany(Tag, { through: 'StudentTags', as: 'likes', constraints: false });
  Course.belongsToMany(Tag, {
    through: { model: Tagging, unique: false, scope: { itemType: 'course' } },
    as: 'tags',
    foreignKey: 'itemId',
    otherKey: 'tagId',
    constraints: false,
  });
  return { Student, Course, Enrollment, Tag, Tagging };
};

const create = async (models: ReturnType<typeof define>): Promise<void> => {
  const { Student, Course, Enrollment, Tag, Tagging } = models;
  await Student.bulkCreate([
    { id: 1, name: 'Ann', code: 'a' },
    { id: 2, name: 'Bob', code: 'b,c' },
  ]);
  await Course.bulkCreate([
    { id: 1, title: 'Tides' },
    { id: 2, title: 'Storms' },
  ]);
  await Enrollment.bulkCreate([
    { pupil: 'a', courseId: 1, grade: 3 },
    { pupil: 'a', courseId: 2, grade: 1 },
    { pupil: 'b,c', courseId: 1, grade: 2 },
  ]);
  await Tag.bulkCreate([{ id: 1, word: 'sea' }]);
  await Tagging.bulkCreate([
    { id: 1, tagId: 1, itemId: 1, itemType: 'course', weight: 5 },
    { id: 2, tagId: 1, itemId: 1, itemType: 'other', weight: 9 },
  ]);
};

bothWays(
  'the rows of a join table',
  every,
  async (sequelize) => {
    const models = define(sequelize);
    await sequelize.sync();
    await create(models);
    return { ...fromModels(sequelize, {}, { expose: true }), rest: { populateWithPagination: true } };
  },
  (readBody, ask) => {
    const read = async (path: string) => (await readBody(path)).data;
    const idsOf = (entries: readonly { readonly id: unknown }[]): readonly unknown[] =>
      entries.map(({ id }) => id);

    it('are populated from both sides with what they say, in an order and a window', async () => {
      const [ann] = await read(
        'students?filters[name]=Ann&populate[enrollments][sort]=grade&populate[enrollments][populate]=course',
      );
      const rows = ann.attributes.enrollments.data;
      expect(idsOf(rows)).to.deep.equal(['a,2', 'a,1']);
      expect(rows[0].attributes.grade).to.equal(1);
      expect(rows[0].attributes.course.data.attributes.title).to.equal('Storms');
      const [course] = await read(
        'courses?filters[id]=1&populate[enrollments][limit]=1&populate[enrollments][sort]=grade:desc',
      );
      expect(course.attributes.enrollments.data[0].attributes.grade).to.equal(3);
    });

    it('are found, and find the entries of both sides', async () => {
      const good = await read('students?filters[enrollments][grade][$lte]=1&fields=name');
      expect(idsOf(good)).to.deep.equal([1]);
      const rows = await read('enrollments?filters[student][name]=Bob&populate[student][fields]=name');
      expect(rows).to.have.length(1);
      expect(rows[0].attributes.student.data.attributes.name).to.equal('Bob');
      expect(idsOf(await read('students?sort=enrollments.grade:desc'))).to.deep.equal([1, 2]);
      expect((await read(`enrollments/${encodeURIComponent(rows[0].id)}`)).attributes.grade).to.equal(2);
    });

    it('are those of the association alone where the table joins several types', async () => {
      const [course] = await read('courses?filters[id]=1&populate=taggings');
      expect(course.attributes.taggings.data).to.have.length(1);
      expect(course.attributes.taggings.data[0].attributes.weight).to.equal(5);
      const [other] = await read('taggings?filters[itemType]=other&populate=*');
      expect(other.attributes.tag.data.id).to.equal(1);
      expect(other.attributes).to.not.have.property('course');
    });

    it('are no relation where the table has nothing but keys', async () => {
      expect((await ask(`students?populate=studentTags`)).status).to.equal(400);
      const [ann] = await read('students?filters[name]=Ann&populate=*');
      expect(ann.attributes).to.have.all.keys('name', 'code', 'courses', 'likes', 'enrollments');
    });
  },
);
